import { reloadForChunk } from './errors/chunk-reload';

// The boundary behind which the shared packages are set up before anything imports them.
import('./start').then(({ start }) => start()).catch(reloadForChunk);
