import { cursorEnv, parseEnv, serverEnv, serviceEnv } from '@duet/service-kit/env';
import { z } from 'zod';

export const schema = z.object({ ...serverEnv, ...serviceEnv, ...cursorEnv });
export type MatchingEnv = z.infer<typeof schema>;

export const readEnv = (): MatchingEnv => parseEnv(schema);
