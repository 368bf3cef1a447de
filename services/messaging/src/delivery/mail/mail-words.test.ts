import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getWords } from '@duet/schemas/mails';
import { ALL_KINDS, RECEIVER, getSample } from '../../../test/mail-samples';
import { composeMail } from './mail-content';
import { allowedLines, allowedValues, greetedName, mailName } from './mail-words';

const STRANGER = { address: 'kim@example.org', isVerified: false };

describe('member-written words in mails', () => {
  it('are listed in docs/guide/mail.md by mail kind and parameter', () => {
    const [, section = ''] = readFileSync(
      join(__dirname, '../../../../../docs/guide/mail.md'),
      'utf8',
    ).split('## Words that are not ours\n');
    const rows = (section.split('\n## ')[0] ?? '')
      .split('\n')
      .filter((line) => line.startsWith('| `'));
    const listed = rows.map((row) =>
      row
        .split('|')
        .slice(1, 4)
        .map((cell) => cell.trim().replaceAll('`', ''))
        .join(' '),
    );
    const declared = ALL_KINDS.flatMap((kind) => {
      const { values, lines } = getWords(kind);
      return Object.entries({ ...values, ...(lines && { 'each line': lines }) }).flatMap(
        ([name, source]) => (source === 'own' ? [] : [`${kind} ${name} ${source}`]),
      );
    });
    expect(listed.sort()).toEqual(declared.sort());
  });

  it('are left out unless the mail kind declares them', () => {
    expect(
      allowedValues('activation', { name: 'x', reference: 'y', toString: 'z' }, RECEIVER),
    ).toEqual({});
    expect(
      allowedValues('complaint_received', { reference: 'C-1', text: 'words' }, STRANGER),
    ).toEqual({ reference: 'C-1' });
    expect(() => allowedLines('activation', ['Kim'])).toThrow('no list');
  });

  it('cause an error if the receiver wrote them and the address is unverified', () => {
    const values = { statement: 'Order 1', reference: '1' };
    expect(allowedValues('withdrawal_received', values, RECEIVER)).toEqual(values);
    expect(() => allowedValues('withdrawal_received', values, STRANGER)).toThrow(
      'verified address',
    );
  });

  it('cause an error if they contain an address other than the receiver’s', () => {
    expect(allowedValues('mail_change', { email: 'KIM@example.org' }, STRANGER)).toEqual({
      email: 'KIM@example.org',
    });
    expect(() => allowedValues('mail_change', { email: 'buy-now@evil.example' }, STRANGER)).toThrow(
      'another address',
    );
  });

  it('appear in no mail to an unverified address', () => {
    for (const kind of ALL_KINDS.filter(
      (each) => !Object.values(getWords(each).values).some((source) => source === 'receiver'),
    )) {
      const { subject, html, text } = composeMail(kind, {
        ...getSample(kind, 'en'),
        name: 'Evilmarker',
        receiver: { ...RECEIVER, isVerified: false },
      });
      for (const part of [subject, html, text]) expect(part).not.toContain('Evilmarker');
    }
  });
});

describe('member name in a mail', () => {
  it.each([
    ['Nora', 'Nora'],
    ['Анна-Мария', 'Анна-Мария'],
    ['J. R. Smith', 'J. R. Smith'],
    ['Nora\r\nBcc: all', 'Nora Bcc: all'],
    ['Nora\u202Egro', 'Nora gro'],
    ['x'.repeat(40), 'x'.repeat(30)],
    ['https://evil', ''],
    ['evil.example', ''],
    ['www.evil', ''],
    ['ｅｖｉｌ．ｅｘａｍｐｌｅ', ''],
    ['a@evil', ''],
    ['\u0007', ''],
  ])('shows %j as %j', (name, shown) => {
    expect(mailName(name)).toBe(shown);
  });

  it('is left out of the greeting if the address is unverified', () => {
    expect([greetedName('Nora', RECEIVER), greetedName('Nora', STRANGER)]).toEqual(['Nora', '']);
  });

  it('is left out of a list when the name could become a link', () => {
    expect(allowedLines('new_messages', ['Kim', 'evil.example', 'and 2 more'])).toEqual([
      'Kim',
      'and 2 more',
    ]);
  });
});
