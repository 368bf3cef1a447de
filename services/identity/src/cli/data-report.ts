import { printDataReport } from '@duet/service-kit/data-report';
import { parseEnv } from '@duet/service-kit/env';
import { dataLevels as levels } from '../data-levels';
import { schema } from '../env';
import { retention } from '../retention';

const { EVIDENCE_DAYS, AGE_PROVIDER, AGE_PROVIDER_URL } = parseEnv(
  schema.pick({ EVIDENCE_DAYS: true, AGE_PROVIDER: true, AGE_PROVIDER_URL: true }),
);

void printDataReport({
  ...{ service: 'identity', levels, retention },
  settings: { EVIDENCE_DAYS },
  recipients: [
    {
      name: 'provider of age checks',
      data: 'id of the check, minimum age; the member proves the age there',
      where: AGE_PROVIDER === 'none' ? undefined : AGE_PROVIDER_URL,
    },
  ],
});
