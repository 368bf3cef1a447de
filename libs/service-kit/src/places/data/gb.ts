export const GB = `
East Midlands: Nottingham 52.95 -1.15, Leicester 52.64 -1.13, Derby 52.92 -1.48, Lincoln 53.23 -0.54, Northampton 52.24 -0.90
East of England: Norwich 52.63 1.30, Cambridge 52.21 0.12, Ipswich 52.06 1.16, Peterborough 52.57 -0.24, Luton 51.88 -0.42
London: London 51.51 -0.13, Croydon 51.37 -0.10, Ealing 51.51 -0.31, Greenwich 51.48 0.00
North East England: Newcastle upon Tyne 54.98 -1.61, Sunderland 54.91 -1.38, Durham 54.78 -1.57, Middlesbrough 54.57 -1.23
North West England: Manchester 53.48 -2.24, Liverpool 53.41 -2.98, Preston 53.76 -2.70, Chester 53.19 -2.89, Bolton 53.58 -2.43, Blackpool 53.82 -3.05
Northern Ireland: Belfast 54.60 -5.93, Derry 55.00 -7.31, Lisburn 54.52 -6.03, Newry 54.18 -6.34
Scotland: Glasgow 55.86 -4.25, Edinburgh 55.95 -3.19, Aberdeen 57.15 -2.09, Dundee 56.46 -2.97, Inverness 57.48 -4.22
South East England: Brighton 50.82 -0.14, Southampton 50.91 -1.40, Portsmouth 50.82 -1.09, Oxford 51.75 -1.26, Reading 51.45 -0.97, Canterbury 51.28 1.08
South West England: Bristol 51.45 -2.59, Plymouth 50.38 -4.14, Exeter 50.73 -3.53, Bournemouth 50.72 -1.88, Bath 51.38 -2.36
Wales: Cardiff 51.48 -3.18, Swansea 51.62 -3.94, Newport 51.58 -3.00, Wrexham 53.05 -2.99
West Midlands: Birmingham 52.48 -1.90, Coventry 52.41 -1.51, Wolverhampton 52.59 -2.11, Stoke-on-Trent 53.00 -2.18, Worcester 52.19 -2.22
Yorkshire and the Humber: Leeds 53.80 -1.55, Sheffield 53.38 -1.47, Bradford 53.79 -1.75, York 53.96 -1.08, Hull 53.74 -0.34
`;
