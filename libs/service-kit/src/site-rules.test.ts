import { Logger } from '@nestjs/common';
import { SiteRulesService } from './site-rules';

describe('SiteRulesService.find', () => {
  it('logs the error and returns null if the rules have never been loaded', async () => {
    const warn = jest.spyOn(Logger.prototype, 'warn').mockImplementation();
    const err = new TypeError('planted');
    const internal = { call: () => Promise.reject(err) };
    const rules = new SiteRulesService(internal as never, { now: () => new Date() });
    expect(await rules.find('duet')).toBeNull();
    expect(warn).toHaveBeenCalledWith({ err, site: 'duet' }, expect.any(String));
  });
});
