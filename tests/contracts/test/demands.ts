import type { Uses } from '../../../tools/contracts/src/uses/uses.ts';

/** Makes a build of the credits remote use an API or a prop that no site offers. */
interface Demand {
  name: string;
  demand: (uses: Uses) => void;
}

const PAYMENT = 'GET /api/payments/{id}';

const getCall = (uses: Uses, name: string) => {
  const call = uses.calls['billing']?.[name]?.[0];
  if (!call) throw new Error(`credits does not use ${name}`);
  return call;
};

export const DEMANDS: Demand[] = [
  {
    name: 'reads a field that the service does not send',
    demand: (uses) => {
      const { properties = {} } = getCall(uses, PAYMENT).response['application/json'] ?? {};
      properties['settled_at'] = { type: 'string' };
    },
  },
  {
    name: 'reads a list where the service sends a number',
    demand: (uses) => {
      const { properties = {} } = getCall(uses, PAYMENT).response['application/json'] ?? {};
      properties['credits'] = { type: 'array', items: { type: 'integer' } };
    },
  },
  {
    name: 'sends a field that the service does not accept',
    demand: (uses) => {
      const { properties = {} } =
        getCall(uses, 'POST /api/orders').request['application/json'] ?? {};
      properties['gift_to'] = { type: 'string' };
    },
  },
  {
    name: 'calls what no service answers',
    demand: (uses) => uses.unknown.push('GET /api/vouchers'),
  },
  {
    name: 'passes a prop that the component does not have',
    demand: (uses) => {
      const button = uses.libraries['@duet/ui']?.['Button'];
      if (button?.kind !== 'component') throw new Error('credits uses no Button');
      button.props.properties = { ...button.props.properties, confirm: { type: 'string' } };
    },
  },
];

/** Breaking changes that the test checks by `judge` and by the command `can-deploy`. */
export const SERVICE_DEMANDS = [
  'billing: Payment loses status',
  'messaging: MessageKind gains video',
  'ui: Button loses the variant pink',
  'host: useSession is gone',
];
