import { type DerivedPhoto, type PhotoJob, derivePhoto } from './photo-derive';

export type PhotoResponse = DerivedPhoto | null;

// Answers null for every decoder error, because details do not help members.
process.on('message', (job: PhotoJob) => {
  derivePhoto(job)
    .catch(() => null)
    .then(
      (answer: PhotoResponse) => process.send?.(answer),
      () => process.exit(1),
    );
});
process.on('disconnect', () => process.exit());
process.send?.('ready');
