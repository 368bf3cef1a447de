import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { OBJECT_STORE, type ObjectStore } from '@duet/media/object-store';
import type { EvidenceResponse } from '@duet/schemas/staff-queues';
import { newId } from '@duet/service-kit/ids';
import type { As } from '@duet/testing/test-app';
import { Logger } from '@nestjs/common';
import { type IdentityApp, identityApp } from '../../../test/app';
import { activeMember, picture, upload } from '../../../test/factories';
import { getPrincipal, staffAtWork } from '../../../test/staff';
import { EvidenceRetention } from './evidence-retention';
import { EvidenceVault } from './evidence-vault';

const DAY = 86_400_000;
const list = join(mkdtempSync(join(tmpdir(), 'duet-kept-')), 'known.txt');
let known: Buffer;
let app: IdentityApp;
let admin: As;
beforeAll(async () => {
  known = await picture();
  await writeFile(list, `sha256 ${createHash('sha256').update(known).digest('hex')}\n`);
  app = await identityApp({}, { KNOWN_IMAGES_FILE: list, EVIDENCE_DAYS: 90 });
}, 60_000);
afterAll(() => app.close());
beforeEach(async () => {
  await app.sql('DELETE FROM illegal_image');
  const { token } = await staffAtWork(app);
  // A principal without `authenticatedAt` counts as authenticated now.
  const { authenticatedAt: _authenticatedAt, ...principal } = await getPrincipal(app, token);
  admin = principal;
});

const sealed = () =>
  readdirSync(app.env.MEDIA_DIR, { recursive: true })
    .map(String)
    .filter((name) => name.includes('evidence-'));
const run = () => app.get(EvidenceRetention).run();
const after = async (days: number) => {
  app.clock.advance(days * DAY);
  return run();
};
const kept = async () =>
  (
    (await app.request('GET', '/api/staff/illegal-images/kept', { as: admin }))
      .body as EvidenceResponse
  ).cases;
const getAudit = async (id: string) =>
  (
    await app.sql<{ action: string }>(
      'SELECT action FROM staff_audit WHERE subject_id = ? ORDER BY id',
      [id],
    )
  ).map(({ action }) => action);
const hold = (id: string, reference = 'LG Berlin 7 Js 12/26') =>
  app.request('PUT', `/api/staff/illegal-images/${id}/hold`, { as: admin, body: { reference } });
const release = (id: string) =>
  app.request('DELETE', `/api/staff/illegal-images/${id}/hold`, { as: admin });

async function seized(decision: 'reported' | 'mistake' | null): Promise<string> {
  const member = await activeMember(app);
  await app.request('POST', '/api/photos', { as: member.as, ...upload(known) });
  const [row] = await app.sql<{ id: string }>('SELECT id FROM illegal_image WHERE profile_id = ?', [
    member.id,
  ]);
  const id = row?.id ?? '';
  if (decision)
    expect(
      (
        await app.request('POST', `/api/staff/illegal-images/${id}`, {
          as: admin,
          body: { decision, reference: 'HL-7' },
        })
      ).status,
    ).toBe(200);
  return id;
}

// @spec 14.12
describe('evidence retention', () => {
  it('destroys reported evidence after the retention period and logs the destruction', async () => {
    const before = sealed().length;
    const id = await seized('reported');
    expect(await after(89)).toBe(0);
    expect((await app.get(EvidenceVault).open(id)).equals(known)).toBe(true);
    expect(await after(2)).toBe(1);
    expect(await app.sql('SELECT id FROM illegal_image WHERE id = ?', [id])).toEqual([]);
    expect(sealed()).toHaveLength(before);
    await expect(app.get(EvidenceVault).open(id)).rejects.toThrow('no picture of case');
    expect(await getAudit(id)).toEqual([
      'illegal_image.found',
      'illegal_image.reported',
      'illegal_image.destroyed',
    ]);
    expect(await run()).toBe(0);
  });

  it('destroys evidence 30 days after the decision that the seizure was a mistake', async () => {
    const id = await seized('mistake');
    expect(await after(29)).toBe(0);
    expect(await after(2)).toBe(1);
    expect((await getAudit(id)).at(-1)).toBe('illegal_image.destroyed');
  });

  it('logs case and error code if a picture cannot be deleted, and retries', async () => {
    const id = await seized('mistake');
    const error = jest.spyOn(Logger.prototype, 'error');
    const failure = Object.assign(new Error('a file name'), { code: 'EACCES' });
    jest.spyOn(app.get(EvidenceVault), 'destroy').mockRejectedValueOnce(failure);
    expect(await after(31)).toBe(0);
    const fields = { case_id: id, type: 'Error', code: 'EACCES' };
    expect(error).toHaveBeenCalledWith(fields, expect.any(String));
    expect(await run()).toBe(1);
  });

  it('keeps evidence without a decision indefinitely', async () => {
    const id = await seized(null);
    expect(await after(4_000)).toBe(0);
    expect((await app.get(EvidenceVault).open(id)).equals(known)).toBe(true);
  });

  it('keeps evidence under a legal hold until its release', async () => {
    const id = await seized('reported');
    expect((await kept())[0]).toMatchObject({
      id,
      reference: 'HL-7',
      hold: null,
      destroyed_at: new Date(app.clock.now().getTime() + 90 * DAY).toISOString(),
    });
    expect((await hold(id, '')).body).toEqual({
      error: 'invalid_fields',
      fields: { reference: 'required' },
    });
    expect((await hold(id)).status).toBe(200);
    expect((await kept())[0]).toMatchObject({
      id,
      destroyed_at: null,
      hold: { reference: 'LG Berlin 7 Js 12/26', by: 'Robin' },
    });
    expect(await after(1_000)).toBe(0);
    expect((await app.get(EvidenceVault).open(id)).equals(known)).toBe(true);
    expect([(await release(id)).status, (await release(id)).status]).toEqual([200, 404]);
    expect(await run()).toBe(1);
    expect(await getAudit(id)).toEqual([
      'illegal_image.found',
      'illegal_image.reported',
      'illegal_image.held',
      'illegal_image.released',
      'illegal_image.destroyed',
    ]);
    expect((await hold(id)).status).toBe(404);
  });

  it('retries a failed deletion, and meanwhile deletes other evidence and rejects a legal hold', async () => {
    const [stuck, other] = [await seized('reported'), await seized('reported')];
    const store = app.get<ObjectStore>(OBJECT_STORE);
    const remove = store.delete.bind(store);
    const broken = jest
      .spyOn(store, 'delete')
      .mockImplementation((key) =>
        key.includes(stuck.toLowerCase()) ? Promise.reject(new Error('away')) : remove(key),
      );
    expect(await after(91)).toBe(1);
    expect((await getAudit(other)).at(-1)).toBe('illegal_image.destroyed');
    expect([(await hold(stuck)).status, await kept()]).toEqual([404, []]);
    broken.mockRestore();
    expect(await run()).toBe(1);
    expect(
      (await getAudit(stuck)).filter((action) => action === 'illegal_image.destroyed'),
    ).toHaveLength(1);
  });

  it('rejects a legal hold for an unknown case or a case of another site', async () => {
    const id = await seized('reported');
    expect(
      (
        await app.request('PUT', `/api/staff/illegal-images/${id}/hold`, {
          as: { ...admin, site: 'funkenflug' },
          body: { reference: 'x' },
        })
      ).status,
    ).toBe(404);
    for (const wrong of [newId(), 'é'])
      expect((await hold(encodeURIComponent(wrong))).status).toBe(404);
    expect(
      (await app.request('GET', `/api/staff/illegal-images/kept?before=${id}`, { as: admin })).body,
    ).toEqual({ cases: [], has_more: false, cursor: null });
  });
});
