/** First names by country group and gender; more than the members that a country gets, so that none repeats. */
export const NAMES: Record<string, Record<'woman' | 'man', readonly string[]>> = {
  nl: {
    woman: ['Sanne', 'Femke', 'Roos', 'Lotte', 'Anouk', 'Marit', 'Fleur', 'Noor', 'Eline', 'Maaike', 'Iris', 'Esmée', 'Yara', 'Jet', 'Floor',
      'Merel', 'Tessa', 'Linde', 'Marloes', 'Ilse', 'Wendy', 'Hanneke', 'Samira', 'Naomi', 'Bo', 'Lieke', 'Karin', 'Judith', 'Myrthe', 'Suze',
      'Amina', 'Pien', 'Evi', 'Nienke', 'Doris', 'Kirsten'],
    man: ['Daan', 'Bram', 'Sem', 'Jesse', 'Thijs', 'Ruben', 'Lars', 'Niels', 'Joost', 'Sander', 'Wouter', 'Koen', 'Stijn', 'Teun', 'Gijs',
      'Bas', 'Mees', 'Rik', 'Jeroen', 'Maarten', 'Youssef', 'Rachid', 'Hidde', 'Floris', 'Pim', 'Tijmen', 'Casper', 'Dirk', 'Jelle', 'Mark'],
  },
  be: {
    woman: ['Elise', 'Margaux', 'Julie', 'Charlotte', 'Axelle', 'Lien', 'Astrid', 'Manon', 'Kaat', 'Febe'],
    man: ['Wout', 'Arne', 'Lowie', 'Maxime', 'Jonas', 'Seppe', 'Brecht', 'Olivier', 'Robbe', 'Simon'],
  },
  de: {
    woman: ['Julia', 'Lena', 'Anna', 'Katharina', 'Miriam', 'Sophie', 'Nora', 'Franziska', 'Greta', 'Hanna', 'Marlene', 'Jana', 'Theresa', 'Svenja', 'Leyla',
      'Carina', 'Antje', 'Birgit', 'Paula', 'Helene', 'Isabel', 'Frieda', 'Ronja', 'Merle', 'Tanja', 'Amelie', 'Lisa', 'Elif', 'Vanessa', 'Johanna',
      'Magdalena', 'Veronika', 'Ulrike', 'Nele', 'Saskia', 'Rebekka', 'Annika', 'Silke', 'Mareike', 'Wiebke'],
    man: ['Felix', 'Jonas', 'Lukas', 'Tobias', 'Florian', 'Sebastian', 'Moritz', 'Philipp', 'Jan', 'Matthias', 'Emre', 'Nils', 'Christian', 'Stefan', 'Henrik',
      'Oliver', 'Kilian', 'Anton', 'Markus', 'Timo', 'Benedikt', 'Ole', 'Fabian', 'Georg', 'Karl', 'Simon', 'Valentin', 'Marius', 'Dominik', 'Jakob',
      'Hannes', 'Robert', 'Cem', 'Leon'],
  },
  fr: {
    woman: ['Camille', 'Chloé', 'Inès', 'Louise', 'Élodie', 'Aurélie', 'Naïma', 'Clémence', 'Sarah', 'Mathilde', 'Océane'],
    man: ['Antoine', 'Hugo', 'Julien', 'Théo', 'Mehdi', 'Baptiste', 'Romain', 'Étienne', 'Quentin', 'Yann'],
  },
  it: {
    woman: ['Giulia', 'Chiara', 'Francesca', 'Martina', 'Alessia', 'Bianca', 'Serena'],
    man: ['Luca', 'Matteo', 'Davide', 'Lorenzo', 'Andrea', 'Simone', 'Paolo'],
  },
  es: {
    woman: ['Lucía', 'Carmen', 'Alba', 'Marta', 'Paula', 'Elena', 'Nuria'],
    man: ['Pablo', 'Javier', 'Álvaro', 'Sergio', 'Diego', 'Iván', 'Raúl'],
  },
  pl: {
    woman: ['Zofia', 'Kasia', 'Magda', 'Weronika', 'Agnieszka', 'Ola', 'Natalia', 'Dorota', 'Zuzanna'],
    man: ['Kuba', 'Tomek', 'Piotr', 'Michał', 'Marek', 'Adam', 'Wojtek', 'Paweł', 'Bartek'],
  },
  en: {
    woman: ['Maeve', 'Amara', 'Imani', 'Grace', 'Tess', 'Freya', 'Hazel', 'Zoe'],
    man: ['Kofi', 'Callum', 'Ethan', 'Owen', 'Marcus', 'Jamie', 'Noah', 'Theo'],
  },
};
