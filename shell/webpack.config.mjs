import { hostConfig } from '@duet/federation/host';

export default hostConfig(import.meta.dirname);
