export type Step =
  | { do: 'like' | 'unlike' | 'block' | 'unblock'; a: number; b: number }
  | { do: 'invisible' | 'visible' | 'delete'; a: number };

export interface Sight {
  given: number[];
  received: number[];
  matches: number[];
  search: number[];
  blocked: number[];
}

const key = (a: number, b: number): string => `${a}>${b}`;

export class RelationsModel {
  private readonly likes = new Set<string>();
  private readonly blocks = new Set<string>();
  private readonly invisible = new Set<number>();
  private readonly deleted = new Set<number>();

  constructor(private readonly size: number) {}

  isDeleted(member: number): boolean {
    return this.deleted.has(member);
  }

  apply(step: Step): void {
    if (this.deleted.has(step.a)) return;
    switch (step.do) {
      case 'like':
        if (step.a !== step.b && this.meets(step.a, step.b)) this.likes.add(key(step.a, step.b));
        return;
      case 'unlike':
        this.likes.delete(key(step.a, step.b));
        return;
      case 'block':
        if (step.a === step.b || this.deleted.has(step.b)) return;
        this.blocks.add(key(step.a, step.b));
        this.likes.delete(key(step.a, step.b));
        this.likes.delete(key(step.b, step.a));
        return;
      case 'unblock':
        this.blocks.delete(key(step.a, step.b));
        return;
      case 'invisible':
        this.invisible.add(step.a);
        return;
      case 'visible':
        this.invisible.delete(step.a);
        return;
      case 'delete':
        this.deleted.add(step.a);
        for (const set of [this.likes, this.blocks])
          for (const pair of set) if (pair.split('>').includes(String(step.a))) set.delete(pair);
    }
  }

  sight(member: number): Sight {
    const others = Array.from({ length: this.size }, (_, i) => i).filter(
      (other) => other !== member,
    );
    const seen = others.filter((other) => this.meets(member, other));
    const given = seen.filter((other) => this.likes.has(key(member, other)));
    const received = seen.filter((other) => this.likes.has(key(other, member)));
    return {
      given,
      received,
      matches: given.filter((other) => received.includes(other)),
      search: seen,
      blocked: others.filter((other) => this.blocks.has(key(member, other))),
    };
  }

  private meets(a: number, b: number): boolean {
    return (
      !this.deleted.has(b) &&
      !this.invisible.has(b) &&
      !this.blocks.has(key(a, b)) &&
      !this.blocks.has(key(b, a))
    );
  }
}
