export const PL = `
Dolnośląskie: Wrocław 51.11 17.04, Wałbrzych 50.77 16.28, Legnica 51.21 16.16, Jelenia Góra 50.90 15.73
Kujawsko-pomorskie: Bydgoszcz 53.12 18.01, Toruń 53.01 18.60, Włocławek 52.65 19.07, Grudziądz 53.48 18.75
Lubelskie: Lublin 51.25 22.57, Zamość 50.72 23.25, Chełm 51.14 23.47
Lubuskie: Zielona Góra 51.94 15.51, Gorzów Wielkopolski 52.73 15.24
Łódzkie: Łódź 51.76 19.46, Piotrków Trybunalski 51.41 19.70, Pabianice 51.66 19.35
Małopolskie: Kraków 50.06 19.94, Tarnów 50.01 20.99, Nowy Sącz 49.62 20.70
Mazowieckie: Warszawa 52.23 21.01, Radom 51.40 21.15, Płock 52.55 19.71, Siedlce 52.17 22.29
Opolskie: Opole 50.67 17.93, Kędzierzyn-Koźle 50.35 18.21, Nysa 50.47 17.33
Podkarpackie: Rzeszów 50.04 22.00, Przemyśl 49.78 22.77, Stalowa Wola 50.58 22.05
Podlaskie: Białystok 53.13 23.16, Suwałki 54.10 22.93, Łomża 53.18 22.08
Pomorskie: Gdańsk 54.35 18.65, Gdynia 54.52 18.53, Słupsk 54.46 17.03, Sopot 54.44 18.56
Śląskie: Katowice 50.26 19.02, Częstochowa 50.81 19.12, Gliwice 50.29 18.67, Bielsko-Biała 49.82 19.04, Sosnowiec 50.29 19.10
Świętokrzyskie: Kielce 50.87 20.63, Ostrowiec Świętokrzyski 50.93 21.39
Warmińsko-mazurskie: Olsztyn 53.78 20.48, Elbląg 54.16 19.40, Ełk 53.83 22.36
Wielkopolskie: Poznań 52.41 16.93, Kalisz 51.76 18.09, Konin 52.22 18.25, Leszno 51.84 16.57
Zachodniopomorskie: Szczecin 53.43 14.55, Koszalin 54.19 16.18, Kołobrzeg 54.18 15.58
`;
