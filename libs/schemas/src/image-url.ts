export const toImageUrl = (prefix: string, name: string): string =>
  /^(https?:)?\//.test(name) ? name : `${prefix.replace(/\/$/, '')}/${name}`;
