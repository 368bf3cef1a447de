import { type ComponentType, Fragment, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import {
  type Content,
  type ContentPage,
  DATED,
  LINKS,
  type ValueName,
  linkIn,
  splitPlaceholders,
  textWith,
  valueIn,
} from './content';
import classes from './pages.module.css';

export interface ArticleProps {
  page: ContentPage;
  content: Content;
  values: Record<ValueName, string>;
  /** `tel:` link of customer support. */
  phone: string;
  /** Formatted date from which the text is effective. */
  date: string;
  Anchor: ComponentType<{ to: string; children: ReactNode }>;
  search?: ReactNode;
  hidden?: ReadonlySet<number>;
}

/** The build renders this component with placeholders, the shell with values. */
export function Article({ page, content, search, hidden, ...known }: ArticleProps) {
  const isQuestions = page === 'faq';
  return (
    <article className={classes.article}>
      <header>
        <h1>{content.title}</h1>
        {DATED.includes(page) && (
          <p className={classes.date}>
            <FormattedMessage id="landers.pages.version" values={{ date: known.date }} />
          </p>
        )}
        <p className={classes.intro}>
          <Filled text={content.intro} {...known} />
        </p>
        {search}
      </header>
      <div
        className={isQuestions ? classes.questions : classes.sections}
        data-questions={isQuestions || undefined}
      >
        {content.sections.map((section, index) => (
          <Section
            key={section.heading}
            isQuestion={isQuestions}
            isHidden={hidden?.has(index) ?? false}
            heading={textWith(section.heading, known.values)}
          >
            {section.paragraphs.map((text) => (
              // CSS hides a paragraph whose phone number is missing.
              <p
                key={text}
                data-needs={
                  text.includes('{support_phone}') ? known.values.support_phone : undefined
                }
              >
                <Filled text={text} {...known} />
              </p>
            ))}
          </Section>
        ))}
      </div>
    </article>
  );
}

function Section({
  heading,
  isQuestion,
  isHidden,
  children,
}: {
  heading: string;
  isQuestion: boolean;
  isHidden: boolean;
  children: ReactNode;
}) {
  if (!isQuestion) {
    return (
      <section>
        <h2>{heading}</h2>
        {children}
      </section>
    );
  }
  return (
    <details hidden={isHidden}>
      <summary>
        <h2>{heading}</h2>
      </summary>
      {children}
    </details>
  );
}

function Filled({
  text,
  values,
  phone,
  Anchor,
}: { text: string } & Pick<ArticleProps, 'values' | 'phone' | 'Anchor'>) {
  return splitPlaceholders(text).map((part, index) => {
    const [link, name] = [linkIn(part), valueIn(part)];
    const label = { id: `landers.pages.${link}` };
    if (link)
      return (
        <Anchor key={index} to={LINKS[link]}>
          <FormattedMessage {...label} />
        </Anchor>
      );
    if (!name) return <Fragment key={index}>{part}</Fragment>;
    const to =
      name === 'support_email' ? `mailto:${values[name]}` : name === 'support_phone' ? phone : null;
    return to === null ? (
      <Fragment key={index}>{values[name]}</Fragment>
    ) : (
      <a key={index} href={to}>
        {values[name]}
      </a>
    );
  });
}
