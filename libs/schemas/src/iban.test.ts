import { compactIban, hasIbanChecksum } from './iban';

describe('hasIbanChecksum', () => {
  it.each([
    'NL91 ABNA 0417 1643 00',
    'de89370400440532013000',
    'BE68-5390-0754-7034',
    'MT84MALT011000012345MTLCAST001S',
  ])('accepts %s', (text) => {
    expect(hasIbanChecksum(compactIban(text))).toBe(true);
  });

  it.each([
    '',
    'NL91ABNA0417164301',
    'NL19ABNA0417164300',
    'NL91ABNA',
    '91NLABNA0417164300',
    'NL91ABNA04171643👍0',
  ])('rejects %s', (text) => {
    expect(hasIbanChecksum(compactIban(text))).toBe(false);
  });
});
