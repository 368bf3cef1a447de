import { asView } from '../page/as-view';
import { MapLander } from './map';

export default asView(MapLander);
