import classes from './pages.module.css';

/** The HTML is safe, because the identity service renders it from Markdown. */
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
