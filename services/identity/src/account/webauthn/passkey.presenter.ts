import type { PasskeyInfo } from '@duet/schemas/passkeys';

interface ListedKey {
  id: string;
  name: string;
  createdAt: Date;
  usedAt: Date | null;
}

export const presentPasskey = ({ id, name, createdAt, usedAt }: ListedKey): PasskeyInfo => ({
  id,
  name,
  created_at: createdAt.toISOString(),
  used_at: usedAt?.toISOString() ?? null,
});
