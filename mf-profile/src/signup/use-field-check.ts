import { useRef, useState } from 'react';
import { isApiError } from '@duet/host';
import type { ErrorCode } from '@duet/schemas/errors';
import { type SignupCheck, useProfileSignupCheckMutation } from '../profile.api';
import type { Draft } from './signup-draft';

type Codes = Partial<Record<string, ErrorCode>>;

/** The server needs these other fields to check the field named by the key. */
const WITH: Partial<Record<keyof Draft, readonly (keyof Draft)[]>> = {
  name: ['email'],
  email: ['name'],
  password: ['email', 'name'],
};

export function useFieldCheck() {
  const [check] = useProfileSignupCheckMutation();
  const [codes, setCodes] = useState<Codes>({});
  const forget = (fields: readonly string[]) =>
    setCodes((all) =>
      Object.fromEntries(Object.entries(all).filter(([field]) => !fields.includes(field))),
    );
  const round = useRef(0);
  const begin = () => {
    round.current += 1;
    setCodes({});
  };
  const judge = async (field: keyof SignupCheck & keyof Draft, draft: Draft) => {
    if (!draft[field]) return;
    const asked = round.current;
    const others = (WITH[field] ?? []).filter((name) => draft[name]);
    const answer = await check(
      Object.fromEntries([field, ...others].map((name) => [name, draft[name]])),
    );
    const code = isApiError(answer.error) ? answer.error.fields?.[field] : undefined;
    if (asked === round.current) setCodes((all) => ({ ...all, [field]: code }));
  };
  return { codes, judge, forget, begin };
}
