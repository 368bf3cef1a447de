export const CHOICES = {
  adult: { status: 'passed', label: 'I am of age' },
  minor: { status: 'failed', label: 'I am under age' },
  unclear: { status: 'unclear', label: 'Nobody can tell from my picture' },
  cancel: { status: 'cancelled', label: 'Cancel' },
} as const;
export type Choice = keyof typeof CHOICES;
export type AgeStatus = 'open' | 'expired' | (typeof CHOICES)[Choice]['status'];

export interface AgeCheck {
  id: string;
  status: AgeStatus;
  request: {
    reference: string;
    min_age: number;
    locale: string;
    return_url: string;
    notice_url: string;
  };
  expiresAt: Date;
}

export const presentCheck = ({
  id,
  status,
  request: { reference, min_age: minAge },
  expiresAt,
}: AgeCheck) => ({
  id,
  reference,
  status,
  min_age: minAge,
  method: status === 'passed' || status === 'failed' ? 'estimate' : null,
  // The provider sends only whether the member has reached the minimum age.
  assured_age: status === 'passed' ? minAge : null,
  expires_at: expiresAt.toISOString(),
});
