export const AT = `
Burgenland: Eisenstadt 47.85 16.52, Oberwart 47.29 16.21, Neusiedl am See 47.95 16.84
Kärnten: Klagenfurt 46.62 14.31, Villach 46.61 13.85, Wolfsberg 46.84 14.84
Niederösterreich: St. Pölten 48.20 15.63, Wiener Neustadt 47.81 16.24, Krems 48.41 15.61, Baden 48.01 16.23
Oberösterreich: Linz 48.31 14.29, Wels 48.16 14.03, Steyr 48.04 14.42
Salzburg: Salzburg 47.81 13.06, Hallein 47.68 13.10, Zell am See 47.32 12.80
Steiermark: Graz 47.07 15.44, Leoben 47.38 15.09, Kapfenberg 47.44 15.29
Tirol: Innsbruck 47.27 11.39, Kufstein 47.58 12.17, Lienz 46.83 12.77
Vorarlberg: Bregenz 47.50 9.75, Dornbirn 47.41 9.74, Feldkirch 47.24 9.60
Wien: Wien 48.21 16.37
`;
