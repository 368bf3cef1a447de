import { findLevelProblems } from './level-problems';

const table = (...columns: string[]) => ({
  columns: Object.fromEntries(columns.map((column) => [column, 'varchar(64)'])),
  primaryKey: '',
  indexes: {},
});
const find = (level: Parameters<typeof findLevelProblems>[1][string], ...columns: string[]) =>
  findLevelProblems({ note: table(...columns) }, { note: level }, { note: 'append' });

describe('rules of protection levels', () => {
  it('require a minimum level for a column whose name indicates personal data', () => {
    expect(find('operational', 'id', 'member_id')).toEqual(['note.member_id has to be personal']);
    expect(find('personal', 'member_id', 'date_of_birth')).toEqual([
      'note.date_of_birth has to be sensitive',
    ]);
    expect(find('personal', 'token_hash')).toEqual(['note.token_hash has to be secret']);
  });

  it('keep secrets out of the data export', () => {
    const secret = (column: string) =>
      find({ level: 'personal', columns: { [column]: 'secret' } }, 'member_id', column);
    expect(secret('seed')).toEqual(['note.seed is secret, but in the data export']);
    expect(secret('seed_key')).toEqual([]);
  });

  it('require that sensitive data can be erased and that each column with a level exists', () => {
    expect(find('sensitive', 'text')).toEqual(['note is sensitive, but cannot be erased']);
    expect(find({ level: 'personal', columns: { gone: 'secret' } }, 'text')).toEqual([
      'note.gone does not exist',
    ]);
  });
});
