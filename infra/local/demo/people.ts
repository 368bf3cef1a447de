/**
 * Persons whose portraits lie in photos/ as <person>-<shot>.webp, drawn by the project's own portrait tool. `mature`:
 * grey hair or lines, so that the age given to a member fits the face.
 */
export interface Person {
  person: string;
  mature?: true;
}

export const PEOPLE: Record<'woman' | 'man', readonly Person[]> = {
  woman: [
    'maeve', 'leila', 'imani', 'zofia', 'naomi', 'julia', 'roos', 'amara', 'lotte', 'femke', 'freya', 'ines', 'nora', 'tess', 'alba', 'bianca',
    'clara', 'dina', 'eva', 'fatima', 'greta', 'hanna', 'iris', 'jana', 'kaat', 'lucia', 'nina', 'olga', 'paula',
    'rosa', 'sara', 'thea', 'uma', 'vera', 'willa',
  ].map((person): Person => ({ person })).concat(['elise', 'mila', 'quirine'].map((person): Person => ({ person, mature: true }))),
  man: [
    'bram', 'felix', 'kofi', 'luca', 'adam', 'ben', 'carlo', 'emil', 'finn', 'hugo', 'ivo', 'jonas', 'karim', 'lars', 'marco', 'niels', 'omar',
    'pablo', 'quinn', 'ruben', 'sven', 'tom', 'ugo', 'victor', 'wim', 'xavi', 'yannick',
  ].map((person): Person => ({ person })).concat(['georg', 'zeno', 'david'].map((person): Person => ({ person, mature: true }))),
};
