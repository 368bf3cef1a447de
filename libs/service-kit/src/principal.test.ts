import { SignJWT } from 'jose';
import { newId } from './ids';
import { type MemberPrincipal, signPrincipal, verifyPrincipal } from './principal';

const SECRET = 'a'.repeat(32);
const member: MemberPrincipal = {
  kind: 'member',
  site: 'duet',
  locale: 'pl',
  country: 'PL',
  member: 'abcdefghij01',
  session: newId(),
};

afterEach(() => jest.useRealTimers());

it('verifyPrincipal returns the signed principal', async () => {
  expect(await verifyPrincipal(await signPrincipal(member, SECRET), [SECRET])).toEqual(member);
});

it('verifyPrincipal rejects missing, changed, unsigned and wrongly signed principals with the same error', async () => {
  const token = await signPrincipal(member, SECRET);
  const [head = '', , signature = ''] = token.split('.');
  const changed = `${head}.${Buffer.from(JSON.stringify({ ...member, member: 'zzzzzzzzzzzz' })).toString('base64url')}.${signature}`;
  const none = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${Buffer.from(JSON.stringify(member)).toString('base64url')}.`;
  for (const bad of [
    undefined,
    '',
    'x',
    changed,
    none,
    await signPrincipal(member, 'b'.repeat(32)),
  ]) {
    await expect(verifyPrincipal(bad, [SECRET])).rejects.toMatchObject({ code: 'forbidden' });
  }
});

// @spec 11.8
it('verifyPrincipal accepts both keys during a key change, but no third key', async () => {
  const [old, next] = ['c'.repeat(32), 'd'.repeat(32)];
  for (const signer of [old, next]) {
    const token = await signPrincipal(member, signer);
    for (const keys of [
      [old, next],
      [next, old],
    ])
      await expect(verifyPrincipal(token, keys)).resolves.toEqual(member);
    await expect(verifyPrincipal(token, ['e'.repeat(32), 'f'.repeat(32)])).rejects.toMatchObject({
      code: 'forbidden',
    });
  }
});

it('verifyPrincipal accepts a principal for one minute', async () => {
  const token = await signPrincipal(member, SECRET);
  jest.useFakeTimers({
    now: Date.now() + 50_000,
    doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'],
  });
  await expect(verifyPrincipal(token, [SECRET])).resolves.toEqual(member);
  jest.setSystemTime(Date.now() + 20_000);
  await expect(verifyPrincipal(token, [SECRET])).rejects.toMatchObject({ code: 'forbidden' });
});

it('verifyPrincipal rejects a principal without expiry or with another shape', async () => {
  const key = new TextEncoder().encode(SECRET);
  const sign = (payload: object, ends: boolean) => {
    const jwt = new SignJWT({ ...payload }).setProtectedHeader({ alg: 'HS256' });
    return (ends ? jwt.setExpirationTime('60s') : jwt).sign(key);
  };
  await expect(verifyPrincipal(await sign(member, false), [SECRET])).rejects.toMatchObject({
    code: 'forbidden',
  });
  await expect(
    verifyPrincipal(await sign({ kind: 'staff', site: 'duet' }, true), [SECRET]),
  ).rejects.toMatchObject({ code: 'forbidden' });
});
