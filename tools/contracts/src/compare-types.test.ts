import { type LibraryContract, compareTypes } from './compare-types';

const library = (name: string, ...required: string[]): LibraryContract => ({
  schemas: {},
  exports: {
    [name]: {
      kind: 'type',
      type: {
        type: 'object',
        properties: Object.fromEntries(required.map((each) => [each, { type: 'string' }])),
        required,
      },
    },
  },
});

it.each([
  ['a type that remotes read', 'Session', 'addition: Session.colour is new'],
  ['a type that remotes create', 'RemoteModule', 'break: RemoteModule.colour is new and required'],
])('compareTypes reports a new required field of %s', (_, name, expected) => {
  const changes = compareTypes(library(name, 'id'), library(name, 'id', 'colour'));
  expect(changes.map(({ kind, text }) => `${kind}: ${text}`)).toEqual([expected]);
});
