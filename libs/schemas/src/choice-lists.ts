export const SEXUALITIES = ['hetero', 'gay', 'lesbian', 'bi'] as const;
export const HAIR_COLOURS = [
  'brunette',
  'blond',
  'brown',
  'white',
  'bald',
  'black',
  'dark_blond',
  'dark_brown',
  'gray',
  'red',
  'other',
] as const;
export const RELATIONSHIP_STATUSES = [
  'divorced',
  'living_together',
  'married',
  'unmarried',
  'single',
  'widowed',
] as const;
export const BODY_TYPES = ['slim', 'normal', 'fat'] as const;
export const EYE_COLOURS = ['blue', 'green', 'brown', 'hazel', 'gray'] as const;

export const TATTOOS = ['yes', 'no'] as const;
