import { answering, answered, someId } from '@duet/federation/fixtures';
import {
  type EvidenceMessage,
  type ReportEvidence,
  reportEvidence,
} from '@duet/schemas/report-evidence';

interface Props {
  minutesAgo: (minutes: number) => string;
  names: { reporter: string; reported: string };
}

export function evidenceFixtures({ minutesAgo, names }: Props) {
  const message = (
    n: number,
    from: EvidenceMessage['from'],
    text: string,
    more: Partial<EvidenceMessage> = {},
  ): EvidenceMessage => ({
    id: someId(950 + n),
    from,
    kind: 'text',
    text,
    gift: null,
    sent_at: minutesAgo(90 - n),
    ...more,
  });
  const kept: ReportEvidence = {
    ...{
      state: 'kept',
      destroyed_at: minutesAgo(-259_000),
      sealed: null,
      ...names,
      message_id: someId(954),
      has_more: false,
    },
    messages: [
      message(1, 'reported', 'Hello, I saw that you sail. Where do you keep the boat?'),
      message(2, 'reporter', 'In Hoorn, since last spring. And you, […]?'),
      message(3, 'reported', '', { kind: 'photo' }),
      message(
        4,
        'reported',
        'Before we meet, could you help me with a gift card? 100 euros is enough: https://cards.pay-me.example/?id=8842',
      ),
      message(5, 'reported', 'So that you see that I mean it', { kind: 'gift', gift: 'rose' }),
      message(6, 'reporter', 'No.'),
      message(7, 'reported', 'مرحبا، هل أنت هناك؟'),
    ],
  };
  const nothing: ReportEvidence = {
    ...kept,
    state: 'profile',
    destroyed_at: null,
    sealed: 'frozen',
    message_id: null,
    messages: [],
  };
  return {
    'GET staff/reports/:id/evidence': answering(reportEvidence, ({ params }) =>
      params.id === someId(501) ? kept : nothing,
    ),
    'GET staff/appeals/:id/evidence': answered(reportEvidence, kept),
  };
}
