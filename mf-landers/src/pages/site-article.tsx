import classes from './pages.module.css';

/**
 * What staff have written: identity made the HTML from Markdown, and lets nothing through that
 * could run.
 */
export const SiteArticle = ({
  title,
  html,
  locale,
}: {
  title: string;
  html: string;
  locale: string;
}) => (
  <article className={`${classes.article} ${classes.written}`} lang={locale}>
    <h1>{title}</h1>
    <div dangerouslySetInnerHTML={{ __html: html }} />
  </article>
);
