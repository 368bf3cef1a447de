import { type CropArea, cropArea } from '@duet/schemas/photos';
import { invalidFields } from '@duet/service-kit/errors';

export function parseCrop(fields: ReadonlyMap<string, string>): CropArea | undefined {
  const text = fields.get('crop');
  if (text === undefined) return undefined;
  try {
    return cropArea.parse(JSON.parse(text));
  } catch {
    throw invalidFields({ crop: 'invalid_value' });
  }
}
