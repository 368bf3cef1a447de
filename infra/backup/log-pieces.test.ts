import {
  findGaps,
  findStart,
  getGtidBefore,
  getPiecesUpTo,
  includesGtids,
  nextLogFile,
  parsePieceName,
  type Piece,
  requireNoGap,
  selectPieces,
  toPieceName,
} from './log-pieces';

const at = (second: number): string => `2026-11-27T04:50:${String(second).padStart(2, '0')}Z`;
const piece = (file: number, from: number, to: number, second: number): Piece => ({
  file: `binlog.00000${file}`,
  from,
  to,
  at: at(second),
});
const PIECES = [
  piece(1, 0, 100, 0),
  piece(1, 100, 250, 10),
  piece(2, 0, 80, 20),
  piece(2, 80, 90, 30),
  piece(3, 0, 50, 40),
];
const time = (second: number): number => Date.parse(at(second));

describe('pieces of the binary log', () => {
  it('have names that sort by offset and can be parsed', () => {
    const name = toPieceName({ ...piece(1, 100, 250, 10), at: '2026-11-27T04:50:10.999Z' });
    expect(name).toBe('000000000100-000000000250.2026-11-27T04-50-10Z.gz.age');
    expect(parsePieceName('binlog.000001', name)).toEqual(PIECES[1]);
    expect(parsePieceName('binlog.000001', `${name}.json`)).toBeNull();
    expect(nextLogFile('binlog.000009')).toBe('binlog.000010');
    expect(nextLogFile('binlog.999999')).toBe('binlog.1000000');
  });

  it('have a gap where bytes, the start of a file or a whole file is missing', () => {
    const without = (index: number): Piece[] => PIECES.filter((_, each) => each !== index);
    expect(findGaps(PIECES)).toEqual([]);
    expect([0, 1, 2, 3, 4].map((index) => findGaps(without(index)).length)).toEqual([
      0, 0, 1, 0, 0,
    ]);
    expect(findGaps(without(2))).toEqual([{ before: PIECES[1], after: PIECES[3] }]);
    expect(findGaps([...PIECES.slice(0, 2), piece(4, 0, 9, 50)])).toHaveLength(1);
    expect(() => requireNoGap(without(2))).toThrow('has a gap between binlog.000001 100-250 of');
  });

  it('are selected from a file begun before the backup to the first piece after the target time', () => {
    expect(selectPieces(PIECES, { from: time(25), to: time(25) })).toEqual(PIECES.slice(0, 4));
    expect(selectPieces(PIECES, { from: time(45), to: Infinity })).toEqual(PIECES.slice(2));
    expect(selectPieces(PIECES, { from: 0, to: time(0) })).toEqual(PIECES.slice(0, 1));
    const back = [...PIECES, piece(3, 50, 60, 20), piece(3, 60, 70, 45)];
    expect(selectPieces(back, { from: time(25), to: time(35) })).toEqual(back);
    expect(selectPieces([], { from: 0, to: 0 })).toEqual([]);
  });

  it('are used up to the piece that the state file names; if it is missing, all are used', () => {
    expect(getPiecesUpTo(PIECES, 'binlog.000002 0-80')).toEqual(PIECES.slice(0, 3));
    expect(getPiecesUpTo(PIECES, 'binlog.000009 0-80')).toEqual(PIECES);
  });

  it('copied in one pass have the same time, so a restore starts at the file before them', () => {
    const copied = [
      piece(1, 0, 10, 0),
      ...[2, 3, 4].map((file) => piece(file, 0, 10, 5)),
      piece(5, 0, 10, 50),
    ];
    expect(findStart(copied, time(20))).toBe(0);
    expect(findStart(copied, time(55))).toBe(3);
  });

  it('include a backup if their GTIDs reach the GTIDs of the backup in every domain', () => {
    expect(includesGtids('0-1-10,1-2-4', '0-3-10')).toBe(true);
    expect(includesGtids('0-1-10', '0-1-11')).toBe(false);
    expect(includesGtids('0-1-10', '1-1-1')).toBe(false);
    expect(includesGtids('', '')).toBe(true);
    expect(getGtidBefore('0-1-10')).toBe('0-1-9');
  });
});
