/** Size that Facebook, LinkedIn and X show without cropping. */
export const SHARE_SIZE = { width: 1_200, height: 630 } as const;
export const SITE_PICTURE = '/share/site.jpg';
export const toSharePicture = (contentId: string): string => `/share/${contentId}.jpg`;
