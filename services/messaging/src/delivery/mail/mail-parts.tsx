import type { InternalResponse } from '@duet/schemas/internal';
import type { Locale } from '@duet/schemas/locales';
import type { ReactNode } from 'react';
import {
  Body,
  Button,
  Container,
  Head,
  Heading,
  Html,
  Link,
  Preview,
  Section,
  Text,
} from 'react-email';
import { type MailColours, darkSheet, styles } from './mail-theme';

export type Brand = InternalResponse<'brands.get'>;

export interface MailProps {
  locale: Locale;
  brand: Brand;
  colours: MailColours;
  t: (part: string, values?: Record<string, string | number>) => string;
  shared: (part: string, values?: Record<string, string | number>) => string;
  name: string;
  subject: string;
  preheader: string;
  link: string;
  unsubscribeUrl: string | null;
  values: Record<string, string>;
  lines: string[];
}

export type MailComponent = (mail: MailProps) => ReactNode;

const Mark = ({ colours }: Pick<MailProps, 'colours'>): ReactNode => (
  <span aria-hidden="true" data-skip-in-text="true">
    <span
      style={{ ...styles.mark, backgroundColor: colours.primary, borderRadius: '50% 50% 50% 20%' }}
    />
    <span
      style={{
        ...styles.mark,
        backgroundColor: '#ec3f73',
        borderRadius: '50% 20% 50% 50%',
        margin: '-8px 10px 0 -5px',
      }}
    />
  </span>
);

export function Letter({ children, ...props }: MailProps & { children: ReactNode }): ReactNode {
  const { locale, brand, colours, subject, preheader } = props;
  return (
    <Html lang={locale}>
      <Head>
        <title>{subject}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <style>{darkSheet(colours)}</style>
      </Head>
      <Body lang={locale} className="ground" style={styles.body}>
        <Preview>{preheader}</Preview>
        <Container style={styles.frame}>
          <Section style={styles.brand} data-skip-in-text="true">
            <Link href={brand.origin} style={styles.brandName}>
              <Mark colours={colours} />
              <span className="ink">{brand.name}</span>
            </Link>
          </Section>
          <Section className="card" tdClassName="inner" style={styles.card}>
            <Heading as="h1" className="ink" style={styles.heading}>
              {props.shared(props.name ? 'greeting' : 'greeting_stranger')}
            </Heading>
            {children}
          </Section>
          <Footer {...props} />
        </Container>
      </Body>
    </Html>
  );
}

const broken = (text: string): ReactNode =>
  text.split('\n').flatMap((line, index) => (index === 0 ? [line] : [<br key={index} />, line]));

export const Words = ({ children }: { children: string }): ReactNode =>
  children.split('\n\n').map((text, index) => (
    <Text key={index} className="ink" style={styles.paragraph}>
      {broken(text)}
    </Text>
  ));

export const Panel = ({ children }: { children: string }): ReactNode => (
  <Section className="panel" style={styles.panel}>
    {children.split('\n\n').map((text, index) => (
      <Text key={index} className="ink" style={styles.panelText}>
        {broken(text)}
      </Text>
    ))}
  </Section>
);

export const Action = ({
  colours,
  link,
  shared,
  label,
}: Pick<MailProps, 'colours' | 'link' | 'shared'> & { label: string }): ReactNode => (
  <>
    <Section style={styles.action}>
      <Button
        href={link}
        className="button"
        style={{ ...styles.button, backgroundColor: colours.primary, color: colours.onPrimary }}
      >
        {label}
      </Button>
    </Section>
    <Section data-skip-in-text="true">
      <Text className="dim" style={styles.small}>
        {shared('fallback')}
      </Text>
      <Text style={styles.address}>
        <Link href={link} className="link" style={{ color: colours.link }}>
          {link}
        </Link>
      </Text>
    </Section>
  </>
);

export const Aside = ({ children }: { children: string }): ReactNode => (
  <Text className="dim" style={styles.small}>
    {children}
  </Text>
);

function Footer({ t, shared, brand, colours, unsubscribeUrl }: MailProps): ReactNode {
  const { company, support_email: email, origin } = brand;
  const link = { color: colours.link };
  return (
    <Section style={styles.footer}>
      <Text className="dim" style={styles.footerText}>
        {t('footer')}
      </Text>
      {unsubscribeUrl && (
        <Text className="dim" style={styles.footerText}>
          <Link href={`${origin}/notifications`} className="link" style={link}>
            {shared('preferences')}
          </Link>
          {' · '}
          <Link href={unsubscribeUrl} className="link" style={link}>
            {shared('unsubscribe')}
          </Link>
        </Text>
      )}
      <Text className="dim" style={styles.footerText}>
        {shared('support', { email })}
      </Text>
      <Text className="dim" style={styles.footerText}>
        {`${company.name}, ${company.address}, ${company.city}, ${company.country}`}
        <br />
        {shared('registration', { kvk: company.kvk, vat: company.vat_numbers.join(', ') })}
      </Text>
    </Section>
  );
}
