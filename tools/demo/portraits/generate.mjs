/**
 * Draws photos/ and writes faces.json: `node tools/demo/portraits/generate.mjs [width]`. The result
 * is deterministic. Existing pictures are kept.
 */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { Worker, isMainThread, workerData } from 'node:worker_threads';
import sharp from 'sharp';
import { isMature, looksOf, portrait, sceneOf } from './portrait.mjs';

const WOMEN =
  `maeve leila imani zofia naomi julia roos amara lotte femke freya ines nora tess alba bianca clara dina eva fatima greta hanna
  iris jana kaat lucia nina olga paula rosa sara thea uma vera willa elise mila quirine yasmin astrid chiara elena frida gina hilde ida
  josephine katja lena marit noor ottilie petra romy selma tilde`.split(/\s+/);
const MEN =
  `bram felix kofi luca adam ben carlo emil finn hugo ivo jonas karim lars marco niels omar pablo quinn ruben sven tom ugo victor
  wim xavi yannick georg zeno david anton bilal cees dario erik frank gustav henk ismael joris kai leo mats noah otto piotr rafael simon
  tariq valentin`.split(/\s+/);
const SHOTS = [0, 1, 2];
const width = Number(process.argv[2] ?? 400);
const photos = join(import.meta.dirname, '../photos');
const people = [
  ...WOMEN.map((person) => ({ person, gender: 'woman' })),
  ...MEN.map((person) => ({ person, gender: 'man' })),
];

if (isMainThread) {
  mkdirSync(photos, { recursive: true });
  const faces = people.map(({ person, gender }) => ({
    person,
    gender,
    mature: isMature(person, gender),
    ...looksOf(person, gender),
    scenes: SHOTS.map((shot) => sceneOf(person, shot)),
  }));
  writeFileSync(
    join(import.meta.dirname, 'faces.json'),
    `[\n${faces.map((face) => `  ${JSON.stringify(face)}`).join(',\n')}\n]\n`,
  );
  const workers = availableParallelism();
  for (let worker = 0; worker < workers; worker += 1)
    new Worker(new URL(import.meta.url), {
      argv: process.argv.slice(2),
      workerData: { worker, workers },
    });
} else {
  sharp.concurrency(1);
  for (let at = workerData.worker; at < people.length; at += workerData.workers) {
    const { person, gender } = people[at];
    for (const shot of SHOTS) {
      const file = join(photos, `${person}-${shot + 1}.webp`);
      if (!existsSync(file))
        writeFileSync(file, await portrait({ seed: person, gender, shot, width, quality: 76 }));
    }
  }
}
