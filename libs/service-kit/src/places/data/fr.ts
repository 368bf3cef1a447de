export const FR = `
Auvergne-Rhône-Alpes: Lyon 45.76 4.84, Grenoble 45.19 5.72, Saint-Étienne 45.44 4.39, Clermont-Ferrand 45.78 3.08, Annecy 45.90 6.13, Valence 44.93 4.89
Bourgogne-Franche-Comté: Dijon 47.32 5.04, Besançon 47.24 6.02, Belfort 47.64 6.86, Auxerre 47.80 3.57
Bretagne: Rennes 48.12 -1.68, Brest 48.39 -4.49, Quimper 47.99 -4.10, Lorient 47.75 -3.37, Vannes 47.66 -2.76
Centre-Val de Loire: Orléans 47.90 1.91, Tours 47.39 0.69, Bourges 47.08 2.40, Chartres 48.45 1.48
Corse: Ajaccio 41.92 8.74, Bastia 42.70 9.45
Grand Est: Strasbourg 48.57 7.75, Reims 49.26 4.03, Metz 49.12 6.18, Nancy 48.69 6.18, Mulhouse 47.75 7.34
Hauts-de-France: Lille 50.63 3.06, Amiens 49.89 2.30, Roubaix 50.69 3.17, Dunkerque 51.03 2.38, Calais 50.95 1.86
Île-de-France: Paris 48.86 2.35, Boulogne-Billancourt 48.84 2.24, Saint-Denis 48.94 2.36, Versailles 48.80 2.13, Créteil 48.79 2.46
Normandie: Rouen 49.44 1.10, Caen 49.18 -0.37, Le Havre 49.49 0.11, Cherbourg 49.64 -1.62
Nouvelle-Aquitaine: Bordeaux 44.84 -0.58, Limoges 45.83 1.26, Poitiers 46.58 0.34, La Rochelle 46.16 -1.15, Pau 43.30 -0.37
Occitanie: Toulouse 43.60 1.44, Montpellier 43.61 3.88, Nîmes 43.84 4.36, Perpignan 42.70 2.90, Albi 43.93 2.15
Pays de la Loire: Nantes 47.22 -1.55, Angers 47.47 -0.56, Le Mans 48.01 0.20, Saint-Nazaire 47.27 -2.21
Provence-Alpes-Côte d'Azur: Marseille 43.30 5.37, Nice 43.70 7.27, Toulon 43.12 5.93, Aix-en-Provence 43.53 5.45, Avignon 43.95 4.81, Cannes 43.55 7.02
`;
