import { MEMBER } from './harness';

export const memberNamed = (name: string) => ({
  ...{
    id: MEMBER,
    email: 'a@b.test',
    status: 'active',
    language: 'fr',
    signup_date: '2026-01-01T00:00:00.000Z',
    credits: 5,
    paid_user: false,
  },
  ...{ fictional_icon: false, notifications_disabled: [] },
  profile: {
    ...{
      id: MEMBER,
      name,
      age: 30,
      gender: 'man',
      country: 'NL',
      region: 'utrecht',
      city: 'Utrecht',
      main_image: null,
      status: 'active',
      fictional_icon: false,
      online: true,
    },
    ...{
      about: '',
      interests: [],
      images: [],
      date_of_birth: '1990-01-01',
      date_of_birth_changeable: true,
      invisible: false,
      looking_for: null,
    },
    ...{
      sexuality: null,
      hair_colour: null,
      eye_colour: null,
      body_type: null,
      tattoos: null,
      relationship_status: null,
      reason: null,
    },
  },
});
