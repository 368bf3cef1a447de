const words = (text: string): readonly string[] => text.trim().split(/\s+/);

export const NAMES: Record<string, Record<'woman' | 'man', readonly string[]>> = {
  nl: {
    woman:
      words(`Sanne Femke Roos Lotte Anouk Marit Fleur Noor Eline Maaike Iris Esmée Yara Jet Floor Merel Tessa Linde Marloes Ilse Wendy
      Hanneke Samira Naomi Bo Lieke Karin Judith Myrthe Suze Amina Pien Evi Nienke Doris Kirsten Annelies Carlijn Daphne Emma Fenna Gwen
      Hester Inge Janneke Kim Laura Manon Nadia Olga Petra Renske Saar Tineke Vera Willemijn Yvonne Zoë Marije Loes Marieke Jolijn`),
    man: words(`Daan Bram Sem Jesse Thijs Ruben Lars Niels Joost Sander Wouter Koen Stijn Teun Gijs Bas Mees Rik Jeroen Maarten Youssef Rachid
      Hidde Floris Pim Tijmen Casper Dirk Jelle Mark Arjan Bart Coen Dennis Erik Frank Geert Harm Ivo Jurre Kees Luuk Martijn Noud Olivier
      Peter Quinten Roel Sjoerd Tom Vincent Wessel Xander Yannick Jorrit Menno Rogier Sven`),
  },
  be: {
    woman:
      words(`Elise Margaux Julie Charlotte Axelle Lien Astrid Manon Kaat Febe Ans Britt Caroline Delphine Ellen Goedele Hilde Ine Justine
      Katrien Laurence Marie Nele Pauline Ruth Sofie Tine Valérie`),
    man: words(`Wout Arne Lowie Maxime Jonas Seppe Brecht Olivier Robbe Simon Benoît Dries Emiel Frederik Gilles Hendrik Jens Kobe Lander
      Mathieu Nicolas Pieter Quentin Stef Tuur Vincent Ward`),
  },
  de: {
    woman:
      words(`Julia Lena Anna Katharina Miriam Sophie Nora Franziska Greta Hanna Marlene Jana Theresa Svenja Leyla Carina Antje Birgit
      Paula Helene Isabel Frieda Ronja Merle Tanja Amelie Lisa Elif Vanessa Johanna Magdalena Veronika Ulrike Nele Saskia Rebekka Annika
      Silke Mareike Wiebke Bettina Clara Daniela Eva Friederike Gesa Heike Ines Jule Kerstin Luise Mona Nadine Pia Ricarda Sabine Tabea Ursula
      Yasemin Zoe Carolin Dörte Insa Imke`),
    man: words(`Felix Jonas Lukas Tobias Florian Sebastian Moritz Philipp Jan Matthias Emre Nils Christian Stefan Henrik Oliver Kilian Anton
      Markus Timo Benedikt Ole Fabian Georg Karl Simon Valentin Marius Dominik Jakob Hannes Robert Cem Leon Andreas Bastian Carsten David
      Elias Frederik Gregor Holger Ingo Johannes Konrad Lennart Malte Niklas Oskar Pascal Ralf Sönke Thorsten Ulrich Vincent Wolfgang Yannik Arne`),
  },
  fr: {
    woman:
      words(`Camille Chloé Inès Louise Élodie Aurélie Naïma Clémence Sarah Mathilde Océane Agathe Bérénice Capucine Diane Estelle Faustine
      Gaëlle Héloïse Jeanne Karine Lucie Margot Noémie Pauline Rachida Solène Typhaine Valentine Yasmine`),
    man: words(`Antoine Hugo Julien Théo Mehdi Baptiste Romain Étienne Quentin Yann Adrien Bastien Clément Damien Émile Florian Gaël Henri Ismaël
      Jérôme Karim Loïc Mathis Nicolas Pierre Raphaël Sylvain Thibault Valentin Xavier`),
  },
  it: {
    woman:
      words(`Giulia Chiara Francesca Martina Alessia Bianca Serena Arianna Beatrice Camilla Daniela Elisa Federica Gaia Ilaria Jessica
      Laura Michela Noemi Ottavia Paola Roberta Silvia Teresa Valentina`),
    man: words(`Luca Matteo Davide Lorenzo Andrea Simone Paolo Alberto Bruno Cesare Dario Edoardo Fabio Giacomo Ivan Jacopo Leonardo Marco
      Nicola Pietro Riccardo Stefano Tommaso Umberto Valerio`),
  },
  es: {
    woman:
      words(`Lucía Carmen Alba Marta Paula Elena Nuria Ainhoa Beatriz Cristina Diana Esther Fátima Gloria Inés Julia Laura Marina Noelia
      Olga Pilar Rocío Silvia Teresa Vega Yolanda`),
    man: words(`Pablo Javier Álvaro Sergio Diego Iván Raúl Adrián Borja Carlos Daniel Emilio Fernando Gonzalo Hugo Jaime Luis Manuel Nicolás
      Óscar Pau Rubén Santiago Tomás Víctor Xavi`),
  },
  pl: {
    woman:
      words(`Zofia Kasia Magda Weronika Agnieszka Ola Natalia Dorota Zuzanna Ania Basia Celina Ewa Gosia Hania Iga Joanna Karolina
      Lidia Marta Nina Olga Patrycja Renata Sylwia Teresa Urszula Wiktoria`),
    man: words(`Kuba Tomek Piotr Michał Marek Adam Wojtek Paweł Bartek Andrzej Błażej Czarek Damian Filip Grzegorz Hubert Igor Jacek Kamil Łukasz
      Maciek Norbert Olek Przemek Rafał Szymon Tadek Witek`),
  },
  en: {
    woman:
      words(`Maeve Amara Imani Grace Tess Freya Hazel Zoe Abigail Bethany Carys Daisy Eleanor Fiona Georgia Harriet Isla Jasmine Keira
      Leah Molly Niamh Olivia Phoebe Rhiannon Sophie Tara Violet Willow Yasmin`),
    man: words(`Kofi Callum Ethan Owen Marcus Jamie Noah Theo Alfie Benjamin Connor Dylan Elliot Finlay Gareth Harvey Isaac Jude Kieran Lewis
      Miles Nathan Oscar Patrick Rhys Samuel Toby Vikram Wesley Zach`),
  },
};
