import { remoteConfig } from '@duet/federation/remote';

export default await remoteConfig(import.meta.dirname);
