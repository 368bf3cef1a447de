export const DE = `
Baden-Württemberg: Stuttgart 48.78 9.18, Karlsruhe 49.01 8.40, Mannheim 49.49 8.47, Freiburg 47.99 7.85, Heidelberg 49.40 8.67, Ulm 48.40 9.99
Bayern: München 48.14 11.58, Nürnberg 49.45 11.08, Augsburg 48.37 10.90, Regensburg 49.02 12.10, Würzburg 49.79 9.95, Ingolstadt 48.76 11.42
Berlin: Berlin 52.52 13.40
Brandenburg: Potsdam 52.40 13.06, Cottbus 51.76 14.33, Brandenburg an der Havel 52.41 12.55, Frankfurt (Oder) 52.34 14.55
Bremen: Bremen 53.08 8.80, Bremerhaven 53.54 8.58
Hamburg: Hamburg 53.55 9.99
Hessen: Frankfurt am Main 50.11 8.68, Wiesbaden 50.08 8.24, Kassel 51.31 9.48, Darmstadt 49.87 8.65, Offenbach 50.10 8.76
Mecklenburg-Vorpommern: Rostock 54.09 12.10, Schwerin 53.63 11.41, Neubrandenburg 53.56 13.26, Stralsund 54.31 13.09
Niedersachsen: Hannover 52.37 9.73, Braunschweig 52.27 10.52, Oldenburg 53.14 8.21, Osnabrück 52.28 8.05, Göttingen 51.54 9.93, Wolfsburg 52.42 10.79
Nordrhein-Westfalen: Köln 50.94 6.96, Düsseldorf 51.23 6.78, Dortmund 51.51 7.47, Essen 51.46 7.01, Duisburg 51.43 6.76, Bonn 50.73 7.10, Münster 51.96 7.63, Bielefeld 52.02 8.53, Aachen 50.78 6.08
Rheinland-Pfalz: Mainz 49.99 8.25, Ludwigshafen 49.48 8.45, Koblenz 50.36 7.59, Trier 49.75 6.64, Kaiserslautern 49.44 7.77
Saarland: Saarbrücken 49.24 7.00, Neunkirchen 49.35 7.18, Homburg 49.32 7.34
Sachsen: Leipzig 51.34 12.37, Dresden 51.05 13.74, Chemnitz 50.83 12.92, Zwickau 50.72 12.49
Sachsen-Anhalt: Halle (Saale) 51.48 11.97, Magdeburg 52.13 11.63, Dessau-Roßlau 51.84 12.24
Schleswig-Holstein: Kiel 54.32 10.14, Lübeck 53.87 10.69, Flensburg 54.78 9.44, Neumünster 54.07 9.98
Thüringen: Erfurt 50.98 11.03, Jena 50.93 11.59, Gera 50.88 12.08, Weimar 50.98 11.33
`;
