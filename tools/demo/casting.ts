import { FACES, type Face } from './people.ts';
import { below, shuffled } from './random.ts';

interface Role {
  site: string;
  gender: 'woman' | 'man';
  country: string;
  region: string;
}

interface Look {
  face: Face;
  main: number;
  scene: string;
}

const FACES_APART = 12;
const SCENES_APART = 2;

/** Assigns faces, so that neighbours in a search list share neither face nor scene. */
export class Casting {
  private readonly shown = new Map<string, Look[]>();
  private readonly uses = new Map<string, number>();

  /** Returns photos and face of the next member in the order of search lists. */
  next(role: Role): { photos: string[]; face: Face } {
    const lists = [[], [role.country], [role.country, role.region]].map((where) =>
      this.list([role.site, role.gender, ...where].join()),
    );
    const looks = shuffled(getLooks(role.gender)).sort((a, b) => this.used(a) - this.used(b));
    const fits = (look: Look, faces: number, scenes: number): boolean =>
      lists.every(
        (before) =>
          !before.slice(-faces).some(({ face }) => face === look.face) &&
          !before.slice(-scenes).some(({ scene }) => scene === look.scene),
      );
    const look =
      looks.find((each) => fits(each, FACES_APART, SCENES_APART)) ??
      looks.find((each) => fits(each, 3, 1));
    if (!look)
      throw new Error('There are too few faces to keep neighbours in search lists different');
    for (const list of lists) list.push(look);
    this.uses.set(toKey(look), this.used(look) + 1);
    return { photos: getPhotos(look), face: look.face };
  }

  private list(key: string): Look[] {
    const known = this.shown.get(key) ?? [];
    this.shown.set(key, known);
    return known;
  }

  private used(look: Look): number {
    return this.uses.get(toKey(look)) ?? 0;
  }
}

const toKey = ({ face, main }: Look): string => `${face.person}-${main}`;

const getLooks = (gender: Role['gender']): Look[] =>
  FACES.filter((face) => face.gender === gender).flatMap((face) =>
    face.scenes.slice(0, 2).map((scene, at) => ({ face, main: at + 1, scene })),
  );

function getPhotos({ face, main }: Look): string[] {
  const others = [1, 2, 3].filter((shot) => shot !== main);
  if (below(2) === 0) others.reverse();
  return [main, ...others].map((shot) => `${face.person}-${shot}.webp`);
}
