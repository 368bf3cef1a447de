export const IT = `
Abruzzo: Pescara 42.46 14.22, L'Aquila 42.35 13.40, Teramo 42.66 13.70, Chieti 42.35 14.17
Basilicata: Potenza 40.64 15.80, Matera 40.67 16.60
Calabria: Reggio Calabria 38.11 15.65, Catanzaro 38.91 16.59, Cosenza 39.30 16.25
Campania: Napoli 40.85 14.27, Salerno 40.68 14.77, Caserta 41.07 14.33, Avellino 40.91 14.79
Emilia-Romagna: Bologna 44.49 11.34, Parma 44.80 10.33, Modena 44.65 10.93, Rimini 44.06 12.57, Ravenna 44.42 12.20, Ferrara 44.84 11.62
Friuli-Venezia Giulia: Trieste 45.65 13.78, Udine 46.06 13.24, Pordenone 45.96 12.66
Lazio: Roma 41.90 12.50, Latina 41.47 12.90, Viterbo 42.42 12.11, Frosinone 41.64 13.34
Liguria: Genova 44.41 8.93, La Spezia 44.10 9.82, Savona 44.31 8.48, Sanremo 43.82 7.78
Lombardia: Milano 45.46 9.19, Brescia 45.54 10.21, Bergamo 45.70 9.67, Monza 45.58 9.27, Como 45.81 9.09, Varese 45.82 8.83
Marche: Ancona 43.62 13.52, Pesaro 43.91 12.91, Ascoli Piceno 42.85 13.58
Molise: Campobasso 41.56 14.66, Isernia 41.59 14.23
Piemonte: Torino 45.07 7.69, Novara 45.45 8.62, Alessandria 44.91 8.61, Asti 44.90 8.21, Cuneo 44.39 7.55
Puglia: Bari 41.12 16.87, Taranto 40.47 17.24, Lecce 40.35 18.17, Foggia 41.46 15.54, Brindisi 40.63 17.94
Sardegna: Cagliari 39.22 9.12, Sassari 40.73 8.56, Olbia 40.92 9.50
Sicilia: Palermo 38.12 13.36, Catania 37.50 15.09, Messina 38.19 15.55, Siracusa 37.08 15.29, Trapani 38.02 12.51
Toscana: Firenze 43.77 11.26, Pisa 43.72 10.40, Livorno 43.55 10.31, Prato 43.88 11.10, Siena 43.32 11.33, Arezzo 43.46 11.88
Trentino-Alto Adige: Trento 46.07 11.12, Bolzano 46.50 11.35, Merano 46.67 11.16
Umbria: Perugia 43.11 12.39, Terni 42.56 12.64, Assisi 43.07 12.62
Valle d'Aosta: Aosta 45.74 7.32
Veneto: Venezia 45.44 12.32, Verona 45.44 10.99, Padova 45.41 11.88, Vicenza 45.55 11.54, Treviso 45.67 12.24
`;
