import {
  ALWAYS_SHOWN,
  FACTS,
  type Fact,
  type HiddenNote,
  type ProfileField,
  type Reader,
  isAtLeast,
  leastReaders,
} from '@duet/schemas/member-page';

const ALWAYS: ReadonlySet<string> = new Set(ALWAYS_SHOWN);

export interface VisibleSettings {
  visible_profile_fields: readonly string[];
  visible_profile_notes: readonly string[];
}

export class VisibleFields {
  private readonly least: Map<string, Reader>;

  constructor(
    private readonly settings: VisibleSettings,
    private readonly reader: Reader,
  ) {
    this.least = leastReaders(settings.visible_profile_fields);
  }

  has(field: ProfileField): boolean {
    if (ALWAYS.has(field)) return true;
    const least = this.least.get(field);
    return least !== undefined && isAtLeast(this.reader, least);
  }

  text(field: ProfileField, value: string): string {
    return this.has(field) ? value : '';
  }

  hiddenFacts(view: object): Partial<Record<Fact, null>> {
    return Object.fromEntries(
      FACTS.filter((fact) => fact in view && !this.has(fact)).map((fact) => [fact, null]),
    );
  }

  notes(isFilled: (field: HiddenNote['field']) => boolean): HiddenNote[] {
    return (this.settings.visible_profile_notes as HiddenNote['field'][])
      .filter((field) => !this.has(field) && this.least.has(field) && isFilled(field))
      .map((field) => ({
        field,
        needs: this.least.get(field) === 'premium' ? 'premium' : 'login',
      }));
  }
}
