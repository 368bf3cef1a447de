import { answered, someId, ONE_PAGE } from '@duet/federation/fixtures';
import { empty } from '@duet/schemas/common';
import { previewResponse, staffPage, staffPagesResponse } from '@duet/schemas/site-pages';

const SPRING = {
  title: 'Spring offer',
  body: 'Until the end of March the first bundle has **more in it**.',
  published: true,
};

export const pagesFixtures = (minutesAgo: (minutes: number) => string) => ({
  'GET staff/pages': answered(staffPagesResponse, {
    pages: [
      {
        token: 'about',
        locale: 'de',
        title: 'Über uns',
        published: false,
        changed_at: minutesAgo(90),
        changed_by: 'Robin',
      },
      {
        token: 'spring',
        locale: 'en',
        title: 'Spring offer',
        published: true,
        changed_at: minutesAgo(30),
        changed_by: 'Robin',
      },
    ],
  }),
  'GET staff/pages/:token/:locale': answered(staffPage, {
    ...ONE_PAGE,
    page: SPRING,
    changes: [
      { id: someId(601), at: minutesAgo(30), by: 'Robin', page: SPRING },
      {
        id: someId(600),
        at: minutesAgo(60),
        by: 'Robin',
        page: { ...SPRING, title: 'Spring is coming', published: false },
      },
    ],
  }),
  'PUT staff/pages/:token/:locale': answered(empty, {}),
  'DELETE staff/pages/:token/:locale': answered(empty, {}),
  'POST staff/pages/:token/:locale/restore': answered(empty, {}),
  'POST staff/pages/preview': answered(previewResponse, {
    html: '<p>Until the end of March the first bundle has <strong>more in it</strong>.</p>',
  }),
});
