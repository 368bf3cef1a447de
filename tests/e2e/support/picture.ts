import sharp from 'sharp';

export const picture = async () => ({
  name: 'me.jpg',
  mimeType: 'image/jpeg',
  buffer: await sharp({
    create: {
      width: 800,
      height: 1000,
      channels: 3,
      background: '#2a7',
      noise: { type: 'gaussian', mean: 120, sigma: 40 },
    },
  })
    .jpeg()
    .toBuffer(),
});
