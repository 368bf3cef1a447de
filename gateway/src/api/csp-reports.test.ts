import { readViolations } from './csp-reports';

const posted = (report: object): string => JSON.stringify({ 'csp-report': report });

describe('readViolations', () => {
  it('reads a report-uri report and removes the paths from its URLs', () => {
    const text = posted({
      'effective-directive': 'script-src-elem',
      'blocked-uri': 'https://evil.example/members/abc?x=1',
      'source-file': 'http://localhost/assets/main.js',
    });
    expect(readViolations(text)).toEqual([
      {
        directive: 'script-src-elem',
        blocked: 'https://evil.example',
        source: 'http://localhost',
      },
    ]);
  });

  it('reads the directive name if an older browser sends the directive with its values', () => {
    const text = posted({ 'violated-directive': "img-src 'self'", 'blocked-uri': 'data' });
    expect(readViolations(text)).toEqual([{ directive: 'img-src', blocked: 'data', source: '' }]);
  });

  it('reads only the CSP reports of a report-to batch', () => {
    const body = {
      effectiveDirective: 'require-trusted-types-for',
      blockedURL: 'trusted-types-sink',
    };
    const batch = [
      { type: 'csp-violation', body },
      { type: 'deprecation', body: {} },
    ];
    expect(readViolations(JSON.stringify(batch))).toEqual([
      { directive: 'require-trusted-types-for', blocked: 'trusted-types-sink', source: '' },
    ]);
  });

  it('counts unknown directives as `other`, so that callers cannot create metric labels', () => {
    expect(readViolations(posted({ 'effective-directive': 'mine' }))).toMatchObject([
      { directive: 'other' },
    ]);
  });

  it.each(['', '{', '[]', '{}', 'null', '[1]', posted({ 'blocked-uri': 5 })])(
    'returns no violations for %j',
    (text) => {
      expect(readViolations(text)).toEqual([]);
    },
  );

  it('shortens long URLs to 100 characters', () => {
    const long = `https://${'a'.repeat(3_000)}.example/`;
    expect(readViolations(posted({ 'blocked-uri': long }))[0]?.blocked.length).toBe(100);
  });
});
