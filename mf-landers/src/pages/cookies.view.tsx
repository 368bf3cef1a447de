import { contentView } from './content-page';

export default contentView('cookies');
