import { readAdvisories } from './advisories';

describe('known vulnerabilities of packages', () => {
  it('are read from npm audit, without packages that only depend on a vulnerable package', () => {
    const advisory = { title: 'Prototype pollution', url: 'https://github.com/advisories/1' };
    const report = {
      auditReportVersion: 2,
      vulnerabilities: {
        left: { name: 'left', severity: 'high', via: [{ ...advisory, severity: 'high' }] },
        right: { name: 'right', severity: 'high', via: ['left'] },
      },
    };
    expect(readAdvisories(JSON.stringify(report))).toEqual([
      { name: 'left', ...advisory, severity: 'high' },
    ]);
    expect(readAdvisories(JSON.stringify({ vulnerabilities: {} }))).toEqual([]);
  });

  it('are unknown if the registry does not answer or the answer has an unknown format', () => {
    const failed = { error: { code: 'ENOAUDIT', summary: 'audit endpoint returned an error' } };
    for (const output of [JSON.stringify(failed), '', 'npm error', '{"message":"405"}', '{}'])
      expect(readAdvisories(output)).toBeNull();
  });
});
