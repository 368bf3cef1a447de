import { useState } from 'react';
import { Button, IconButton, Menu, Modal, Segmented, Tabs, Text } from '@duet/ui';
import { Row, Section } from './section';

type Size = 'normal' | 'wide' | 'locked';
const SIZES: Size[] = ['normal', 'wide', 'locked'];
const nothing = () => undefined;

function ChoiceStates() {
  const [tab, setTab] = useState<'new' | 'all'>('new');
  const [gender, setGender] = useState<'woman' | 'man'>('woman');
  return (
    <>
      <Tabs
        label="Likes"
        value={tab}
        onChange={setTab}
        tabs={[
          { value: 'new', label: 'New' },
          { value: 'all', label: 'All' },
        ]}
      >
        <Text>Content of the tab “{tab}”.</Text>
      </Tabs>
      <Segmented
        label="I am"
        value={gender}
        onChange={setGender}
        options={[
          { value: 'woman', label: 'Kobieta' },
          { value: 'man', label: 'Mężczyzna' },
        ]}
      />
      <Segmented
        label="Wrong"
        value={gender}
        onChange={setGender}
        options={[
          { value: 'woman', label: 'Woman' },
          { value: 'man', label: 'Man' },
        ]}
        error="Please choose."
      />
    </>
  );
}

export function OverlayStates() {
  const [open, setOpen] = useState<Size | null>(null);
  const close = () => setOpen(null);
  return (
    <Section title="Menus, modals, choices">
      <Row>
        <Menu
          trigger={<IconButton icon="more" label="Menu" variant="quiet" />}
          position="bottom-start"
          items={[
            { id: 'profile', label: 'Profile', icon: 'user', to: '/profile' },
            { id: 'english', label: 'English', icon: 'globe', on: true, onSelect: nothing },
            'line',
            { id: 'block', label: 'Block', icon: 'block', danger: true, onSelect: nothing },
          ]}
        />
        {SIZES.map((size) => (
          <Button key={size} variant="outline" size="small" onClick={() => setOpen(size)}>
            {size} modal
          </Button>
        ))}
      </Row>
      <Modal
        opened={open !== null}
        onClose={close}
        title="It is a match"
        size={open === 'wide' ? 'wide' : 'normal'}
        closable={open !== 'locked'}
      >
        <Text>Say something before the moment has gone.</Text>
        <Button onClick={close}>Close</Button>
      </Modal>
      <ChoiceStates />
    </Section>
  );
}
