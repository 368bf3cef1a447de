import { contentView } from './content-page';

export default contentView('return-policy');
