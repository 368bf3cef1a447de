import { Group, Hidden, Page, Panel, Stack, Tag, Text, TextLink } from '@duet/ui';
import { Section } from './section';

export const LayoutStates = () => (
  <Section title="Layout and text" wide>
    <Page title="Title of a page" aside={<Tag tone="teal">Aside</Tag>}>
      <Panel>
        <Stack>
          <Text>A panel with a stack of texts.</Text>
          <Text dim>Dim.</Text>
          <Text dim size="small">
            Small and dim.
          </Text>
          <Text size="tiny">Tiny, never smaller than 12.</Text>
          <Text>
            <TextLink to="/pages/terms">A link inside of text</TextLink>
            <Hidden>and words for those who listen</Hidden>
          </Text>
          <Group align="between">
            <Tag>start</Tag>
            <Tag>end</Tag>
          </Group>
          <Group align="center" gap="normal">
            <Tag>in the</Tag>
            <Tag>middle</Tag>
          </Group>
        </Stack>
      </Panel>
    </Page>
    <Page narrow title="A narrow page">
      <Stack gap="tight">
        <Text>One column</Text>
        <Text>for forms and text.</Text>
      </Stack>
    </Page>
  </Section>
);
