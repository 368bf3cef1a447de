import { answered } from '@duet/federation/fixtures';
import type { RemoteFixtures } from '@duet/federation/fixtures';
import { companyInfo } from '@duet/schemas/identity';

export const fixtures = {
  params: {},
  answers: {
    'GET companyinfo': answered(companyInfo, {
      name: 'Duet B.V.',
      address: 'Oudegracht 1',
      kvk: '12345678',
      city: 'Utrecht',
      country: 'NL',
      tradenames: ['Duet'],
      vat_numbers: ['NL000000000B01'],
      support_phone: '+31 30 000 0000',
      delete_discount: 0,
      added: '2026-01-01T00:00:00.000Z',
    }),
  },
} satisfies RemoteFixtures;
