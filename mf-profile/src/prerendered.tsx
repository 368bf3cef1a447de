import { Prerenderer } from '@duet/page';
import de from '../messages/de.json';
import en from '../messages/en.json';
import es from '../messages/es.json';
import fr from '../messages/fr.json';
import it from '../messages/it.json';
import nl from '../messages/nl.json';
import pl from '../messages/pl.json';
import { descriptor } from './descriptor';
import { LoginHtml } from './login/login.page';
import { SignupHtml } from './signup/signup.page';

const pages = new Prerenderer(descriptor, { de, en, es, fr, it, nl, pl });

const login = {
  ...{ path: '/login', modules: ['login/login.page.tsx'] },
  render: (locale: string) =>
    Promise.resolve({
      ...pages.head('/login', { description: 'profile.description.login', locale }),
      body: pages.body(<LoginHtml />, { locale }),
    }),
};

const signup = {
  ...{ path: '/signup', modules: ['signup/signup.page.tsx'], when: 'signups_open', unless: 'step' },
  render: (locale: string) =>
    Promise.resolve({
      ...pages.head('/signup', { description: 'profile.description.signup', locale }),
      body: pages.body(<SignupHtml />, { locale }),
    }),
};

export const prerendered = [login, signup];
