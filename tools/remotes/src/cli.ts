import { main } from './main.ts';
import { root } from './root.ts';

await main(root, process.argv.slice(2));
